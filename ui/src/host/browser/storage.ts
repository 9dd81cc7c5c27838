/** How the browser keeps the games: for good, or until it needs the room; and how much they take. */
import { kept } from "../../storage.js";

type StorageState = {
  /** `null`: the browser does not say. */
  persisted: boolean | null;
  bytes: number | null;
};

const asked = kept(() => localStorage, "shirasagi.persistence-asked");

export async function storageState(): Promise<StorageState> {
  const { storage } = navigator;
  const persisted = await storage.persisted().catch(() => null);
  const estimate = await storage.estimate?.().catch(() => null);
  return { persisted, bytes: estimate?.usage ?? null };
}

/** Asks the browser to keep the games for good, once there is one. */
export async function askToPersist(): Promise<void> {
  if (asked.read() !== null) return;
  asked.write("yes");
  await navigator.storage.persist().catch(() => false);
}
