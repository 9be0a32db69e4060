import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A token that cannot be guessed, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Whether a `Host` header names this machine's loopback. The port is free: a tunnel's other end may have another one.
 * A page of elsewhere whose name was made to lead here (DNS rebinding) still sends its own name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i.test(host ?? "");
}

/** Whether an `Authorization` header shows the token. Takes as long for a wrong one, wherever it differs. */
export function showsToken(authorization: string | undefined, token: string): boolean {
  const [, shown = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
