/** The app’s private files in the browser: sets damaged ones aside, and notices when they are deleted. */
import { type Host, open } from "shirasagi-browser";

type Folder = FileSystemDirectoryHandle;
/** Every browser with private files can move them; TypeScript does not know it yet. */
type Movable = FileSystemFileHandle & { move(folder: Folder, name: string): Promise<void> };

const CREATE = { create: true };
/** An empty file that says that there has been a history. */
const USED = "used";

const has = (folder: Folder, name: string): Promise<boolean> =>
  folder.getFileHandle(name).then(
    () => true,
    () => false,
  );

/** Whether the app's files are still there. */
export let areHere = (): Promise<boolean> => Promise.resolve(true);

/** Opens the app over its files. */
export async function openFiles(): Promise<Host> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(".shirasagi", CREATE);
  const files = await folder.getDirectoryHandle(".opaque", CREATE);
  const damaged = await folder.getDirectoryHandle("damaged", CREATE);
  const host = await openSound(files, damaged, await has(folder, USED));
  // Without room for it the games are there all the same.
  if (host.has_history()) await folder.getFileHandle(USED, CREATE).catch(() => null);
  // A browser that deletes the files leaves their handles open: what is written then seems to be
  // kept, and is gone with the page. The names are random, so that no later file has one of them.
  for await (const name of files.keys()) {
    areHere = () => has(files, name);
    // One stands for all: they are deleted together.
    break;
  }
  return host;
}

/** Opens the app. Files that it cannot read are set aside first, so that it can use the others. */
async function openSound(files: Folder, damaged: Folder, isUsed: boolean): Promise<Host> {
  for (;;) {
    try {
      return await open(isUsed);
    } catch (error) {
      const name = /^damaged: (\w+)$/.exec(String(error))?.[1];
      if (name === undefined) throw error;
      const file = (await files.getFileHandle(name)) as Movable;
      await file.move(damaged, name);
    }
  }
}
