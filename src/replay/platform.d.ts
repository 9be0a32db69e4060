/**
 * What the core may use besides the language itself: these few things, which browsers, workers and Node all have.
 * `tsconfig.core.json` compiles `replay` and `runs` against this file and without the libraries of either platform,
 * so that anything else (a document, a process) does not compile. The rest of the project has the true libraries.
 */

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

interface SubtleCrypto {
  digest(algorithm: "SHA-256", data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}

/** `subtle` is there in a secure context only. */
declare var crypto: { readonly subtle?: SubtleCrypto } | undefined;
