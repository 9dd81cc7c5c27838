/** The next version of the app: it waits until the player wants it, so that no game is interrupted. */
let waiting = $state.raw<ServiceWorker | null>(null);

export const update = {
  get isThere(): boolean {
    return waiting !== null;
  },
  /** Takes the next version, with a fresh page. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting?.postMessage("take");
  },
};

/** Keeps the files of the app in the browser, so that it opens without a network. */
export async function install(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("./sw.js");
  const note = (): void => {
    // On the first visit there is nothing to replace.
    if (navigator.serviceWorker.controller !== null) waiting = registration.waiting;
  };
  const watch = (): void => registration.installing?.addEventListener("statechange", note);
  note();
  watch();
  registration.addEventListener("updatefound", watch);
  // An app that stays open looks for a new version when it is seen again.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}
