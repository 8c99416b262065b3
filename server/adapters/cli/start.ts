/**
 * What nearly every command needs. In the bundle it is one chunk, with all that it is made of: Node takes a while to find
 * and to link each.
 */
export { createServices } from "../../services/services.ts";
export { understand } from "./understand.ts";
