fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The screens are embedded; when they were built anew, so is the app.
    println!("cargo::rerun-if-changed=../ui/dist");
    // The window may call this one command and nothing else; `capabilities/` grants it.
    let manifest = tauri_build::AppManifest::new().commands(&["call"]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}
