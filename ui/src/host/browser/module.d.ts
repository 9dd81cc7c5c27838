/** What `src-browser` exports: the module itself is only there once it is built. */
declare module "shirasagi-browser" {
  export class Host {
    call(command: string, args: string): string;
    has_history(): boolean;
    tidy_up(): Promise<void>;
    read_backup(name: string): Uint8Array;
    write_backup(name: string, bytes: Uint8Array): string;
    close(): void;
  }
  export function open(isUsed: boolean): Promise<Host>;
  export default function init(): Promise<unknown>;
}
