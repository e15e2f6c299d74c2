/** Returns a function that says the gate's findings about a build's version when they differ from those about the build before. */
export const createGateNews: (say: (line: string) => void) => (version: string, findings: readonly { message: string }[]) => void;
