use std::fs::File;
use std::io::Write;
use std::process::Command;

use super::*;
use crate::run::refusal;

/// A data folder on a disk of a megabyte.
struct SmallDisk(Folder);

impl SmallDisk {
    /// Mounts it with these options; only root can.
    fn mount(&self, options: &str) -> bool {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]);
        let mounted = mount.arg(self.0.path("")).output();
        mounted.is_ok_and(|mounted| mounted.status.success())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path("")).output();
    }
}

#[test]
fn a_history_on_a_full_or_read_only_disk_is_read_and_copied() {
    let disk = SmallDisk(Folder::new());
    if !disk.mount("size=1m") {
        eprintln!("skipped: this account cannot mount a disk");
        return;
    }
    let folder = &disk.0;
    let games = file(&[finished("a", 20)]).to_string();
    folder.text("history import -", &games);
    let exported = folder.text("history export json", "");
    let mut filler = File::create(folder.path("filler")).expect("there is room");
    while filler.write(&[0; 4096]).is_ok() {}
    drop(filler);

    for (options, code, words) in [
        ("remount,size=1m", "store/full", "the disk is full"),
        ("remount,ro", "store/read-only", "cannot be written"),
    ] {
        assert!(disk.mount(options));
        assert!(folder.text("history list", "").contains("\na "));
        assert_eq!(folder.text("history check", ""), "Games: 1, all sound\n");
        assert_eq!(folder.text("history export json", ""), exported);
        let copy = Folder::new();
        let path = copy.path("shirasagi.db");
        folder.text(&format!("history backup {}", path.display()), "");
        assert_eq!(ids(&copy), ["a"]);

        for change in ["check_writable", "save_settings {\"theme\":\"night\"}"] {
            let error = refusal(&folder.line(&format!("call {change}")), "", 3, code);
            assert!(error.message.contains(words), "{error:?}");
        }
        let error = refusal(&folder.line("call backup_now"), "", 3, "backup/failed");
        assert!(error.message.contains(words), "{error:?}");
    }
}
