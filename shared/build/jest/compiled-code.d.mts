export function compileModulesOnce(): void;
