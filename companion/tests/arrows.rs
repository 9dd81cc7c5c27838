//! Which module of this crate may use which, by their `use crate::` lines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn used_by(folder: &Path, modules: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            used_by(&path, modules);
        } else {
            let source = fs::read_to_string(&path).expect("a source is text");
            for (at, _) in source.match_indices("crate::") {
                let rest = &source[at + "crate::".len()..];
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                modules.insert(rest[..end.unwrap_or(rest.len())].to_owned());
            }
        }
    }
}

#[test]
fn the_store_knows_no_use_case_and_no_file_format() {
    let mut modules = BTreeSet::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    used_by(&folder, &mut modules);
    let allowed = ["clean", "clock", "ledger", "plain", "store"];
    let strays: Vec<_> = modules
        .iter()
        .filter(|name| !allowed.contains(&name.as_str()))
        .collect();
    assert!(strays.is_empty(), "src/store uses {strays:?}");
}
