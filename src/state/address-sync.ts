import { type Address, formatAddress, parseAddress } from "./address.ts";
import { type Selection, useSelection } from "./selection.ts";

/** The part of the browser's history that is used here; tests give their own. */
export interface HistoryPort {
  readonly read: () => string;
  readonly push: (fragment: string) => void;
  readonly replace: (fragment: string) => void;
  /** Calls back when the person goes back or forward, or edits the address; answers what ends that. */
  readonly onNavigate: (listener: () => void) => () => void;
  /** Calls back when the page is about to go; answers what ends that. */
  readonly onLeave: (listener: () => void) => () => void;
}

/** Browsers refuse history calls that come faster than some 30 in 10 seconds. */
const REPLACE_EVERY_MS = 400;

export interface AddressSyncOptions {
  readonly history: HistoryPort;
  /** The number, as written, of the step that is selected; null while it is not known. */
  readonly stepNumber: (selection: Selection) => string | null;
  /** Called with where the person went by Back, Forward or the address bar, after the selection has followed. */
  readonly onFollow: (address: Address) => void;
}

export interface AddressSync {
  /** Writes the address again soon, because the step's number has become known. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the address bar and the selection the same, both ways. Deliberate moves push an entry at once; what passes by
 * replaces it, at most every 400 ms.
 */
export function startAddressSync({ history, stepNumber, onFollow }: AddressSyncOptions): AddressSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let following = false;

  const current = () => {
    const selection = useSelection.getState();
    return formatAddress({ selection, step: stepNumber(selection) });
  };
  const cancelReplace = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const replaceNow = () => {
    cancelReplace();
    const fragment = current();
    if (fragment !== history.read()) history.replace(fragment);
  };
  const replaceSoon = () => {
    timer ??= setTimeout(replaceNow, REPLACE_EVERY_MS);
  };

  const unsubscribe = useSelection.subscribe((state, previous) => {
    if (following) return;
    if (state.entry === previous.entry) {
      replaceSoon();
      return;
    }
    if (timer !== undefined) {
      // Back must lead to where the scrubbing had come to, which is not yet in the address.
      cancelReplace();
      const left = formatAddress({ selection: previous, step: stepNumber(previous) });
      if (left !== history.read()) history.replace(left);
    }
    const fragment = current();
    if (fragment !== history.read()) history.push(fragment);
  });

  const endNavigate = history.onNavigate(() => {
    cancelReplace();
    const address = parseAddress(history.read());
    following = true;
    useSelection.setState(address.selection);
    following = false;
    onFollow(address);
  });
  const endLeave = history.onLeave(() => {
    if (timer !== undefined) replaceNow();
  });

  return {
    refresh: replaceSoon,
    stop: () => {
      cancelReplace();
      unsubscribe();
      endNavigate();
      endLeave();
    },
  };
}

/** The window's own history. An empty fragment removes it from the address. */
export function windowHistory(): HistoryPort {
  const url = (fragment: string) => fragment || `${location.pathname}${location.search}`;
  return {
    read: () => location.hash,
    push: (fragment) => history.pushState(null, "", url(fragment)),
    replace: (fragment) => history.replaceState(null, "", url(fragment)),
    onNavigate: (listener) => {
      // popstate also fires for a fragment edited by hand, and pushState fires neither.
      window.addEventListener("popstate", listener);
      return () => window.removeEventListener("popstate", listener);
    },
    onLeave: (listener) => {
      window.addEventListener("pagehide", listener);
      return () => window.removeEventListener("pagehide", listener);
    },
  };
}
