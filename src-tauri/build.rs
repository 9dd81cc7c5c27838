use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Node packages that are built into the screens, besides what these depend on.
const BUILT_IN: [&str; 3] = [
    "node_modules/svelte",
    "node_modules/@fontsource-variable/inter",
    "node_modules/@fontsource/shippori-mincho",
];
/// How the names of files with notices begin.
const NOTICES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

fn main() -> Result<()> {
    // The screens are embedded; when they were built anew, so is the app.
    for file in ["../ui/dist", "../ui/package-lock.json", "../Cargo.lock"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let mut packages = npm_packages()?;
    match crates() {
        Ok(crates) => packages.extend(crates),
        Err(error) => println!("cargo::warning=the licenses of the crates are missing: {error}"),
    }
    let file = Path::new(&env::var("OUT_DIR")?).join("licenses.txt");
    fs::write(file, notices(&packages)?)?;
    // The window may call this one command and nothing else; `capabilities/` grants it.
    let manifest = tauri_build::AppManifest::new().commands(&["call"]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Names a package with its version and license.
fn title(name: &str, package: &Value) -> String {
    let (version, license) = (text(&package["version"]), text(&package["license"]));
    format!("{name} {version} ({license})")
}

/// The folders of the crates from elsewhere that the program is linked from.
fn crates() -> Result<BTreeMap<String, PathBuf>> {
    // Not `--offline`: cargo also asks for the crates of tests, which a plain build does not download.
    let output = Command::new(env::var("CARGO")?)
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(["--filter-platform", &env::var("TARGET")?])
        .output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).replace('\n', " "))?;
    let nodes = list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node));
    let nodes: BTreeMap<&str, &Value> = nodes.collect();
    let is_normal = |dep: &&Value| list(&dep["dep_kinds"]).any(|kind| kind["kind"].is_null());
    let (mut linked, mut open) = (BTreeSet::new(), vec![text(&metadata["resolve"]["root"])]);
    while let Some(id) = open.pop() {
        if linked.insert(id) {
            let deps = list(&nodes[id]["deps"]).filter(is_normal);
            open.extend(deps.map(|dep| text(&dep["pkg"])));
        }
    }
    let packages = list(&metadata["packages"])
        .filter(|package| linked.contains(text(&package["id"])) && !package["source"].is_null());
    let entry = |package: &Value| {
        let folder = Path::new(text(&package["manifest_path"])).with_file_name("");
        (title(text(&package["name"]), package), folder)
    };
    Ok(packages.map(entry).collect())
}

/// The folders of the packages that are built into the screens.
fn npm_packages() -> Result<BTreeMap<String, PathBuf>> {
    let lock: Value = serde_json::from_slice(&fs::read("../ui/package-lock.json")?)?;
    let packages = lock["packages"].as_object().into_iter().flatten();
    let shipped = packages.filter_map(|(path, package)| {
        let name = path.strip_prefix("node_modules/")?;
        let is_shipped = package["dev"].is_null() || BUILT_IN.contains(&path.as_str());
        is_shipped.then(|| (title(name, package), Path::new("../ui").join(path)))
    });
    Ok(shipped.collect())
}

/// Each text once, below the packages that it belongs to. A package that is not installed has none.
fn notices(packages: &BTreeMap<String, PathBuf>) -> Result<String> {
    let mut texts: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (title, folder) in packages {
        for file in fs::read_dir(folder).into_iter().flatten() {
            let file = file?.path();
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let name = name.to_uppercase();
            if file.is_file() && NOTICES.iter().any(|start| name.starts_with(start)) {
                let text = String::from_utf8_lossy(&fs::read(&file)?).replace('\r', "");
                texts
                    .entry(text.trim().to_owned())
                    .or_default()
                    .insert(title);
            }
        }
        if !texts.values().any(|titles| titles.contains(title.as_str())) {
            let none = "The package holds no text of its license.".to_owned();
            texts.entry(none).or_default().insert(title);
        }
    }
    let rule = "-".repeat(80);
    let parts = texts.into_iter().map(|(text, titles)| {
        let titles = titles.into_iter().collect::<Vec<_>>().join("\n");
        format!("{rule}\n{titles}\n\n{text}\n\n")
    });
    Ok(parts.collect())
}
