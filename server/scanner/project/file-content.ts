/** The result of reading a file. */
export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Uint8Array }
  | { readonly kind: "unread"; readonly reason: string };
