/** How to start `palisade mcp`. */
export interface McpLaunch {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/**
 * Starts it with the Node inside VS Code, which is there on every machine.
 *
 * @param node the program that runs the extension
 * @param module the executable of Palisade
 * @param projectsRoot the setting, empty when it is not set
 */
export function mcpLaunch(node: string, module: string, projectsRoot: string): McpLaunch {
  return {
    command: node,
    args: [module, "mcp"],
    // On a desktop the program is the whole editor, and this makes it Node.
    env: { ELECTRON_RUN_AS_NODE: "1", ...(projectsRoot !== "" && { PROJECTS_ROOT: projectsRoot }) },
  };
}
