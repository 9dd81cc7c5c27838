/** How the browser keeps the games: for good, or until it needs the room; and how much they take. */
import { stored } from "../storage.js";
import { isInstalled } from "./install.svelte.js";

type StorageState = {
  /** `null`: the browser does not say. */
  persisted: boolean | null;
  bytes: number | null;
};

const asked = stored<string>(() => localStorage, "shirasagi.persistence-asked");
const copied = stored<string>(() => localStorage, "shirasagi.copy-saved");

/** Old browsers have none. */
const { storage }: Partial<Navigator> = navigator;

const DAY_MS = 24 * 60 * 60 * 1000;
const COPY_DAYS = 30;

export async function storageState(): Promise<StorageState> {
  const persisted = await storage?.persisted().catch(() => null);
  const estimate = await storage?.estimate?.().catch(() => null);
  return { persisted: persisted ?? null, bytes: estimate?.usage ?? null };
}

/** Asks the browser to keep the games for good. Returns whether it agreed. */
export const persist = async (): Promise<boolean> =>
  (await storage?.persist().catch(() => false)) ?? false;

/**
 * Asks the browser to keep the games for good, once there is one, and again once the app is on the
 * home screen: until then some browsers refuse.
 */
export async function askToPersist(): Promise<void> {
  const where = isInstalled() ? "installed" : "page";
  if (asked.read() === where) return;
  asked.write(where);
  await persist();
}

/** Notes that the player saved a copy of all games outside the browser. */
export const copySaved = (): void => copied.write(new Date().toISOString());

/** Whether the games may be lost: the browser promises nothing, and there is no recent copy. */
export async function wantsCopy(): Promise<boolean> {
  if (isInstalled() || (await storageState()).persisted === true) return false;
  const at = Date.parse(copied.read() ?? "");
  return Number.isNaN(at) || Date.now() - at > COPY_DAYS * DAY_MS;
}
