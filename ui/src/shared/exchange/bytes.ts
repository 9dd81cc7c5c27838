/** The bytes of a file in Base64, as the application reads them. */
export function inBase64(content: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(reader.error ?? new Error("the file cannot be read"));
    // "data:TYPE;base64,CONTENT"
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(content);
  });
}
