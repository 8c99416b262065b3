/** A file of the native folders; paths are relative to the project. */
export interface NativeFile {
  readonly path: string;
  readonly content: string;
  /** How the content holds bytes; without it, the content is the text. */
  readonly encoding?: "base64";
  readonly mode?: "0755";
}
