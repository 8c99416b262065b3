/** The file that makes a folder an overlay. */
export const overlayFile = "palisade.overlay.yaml";
