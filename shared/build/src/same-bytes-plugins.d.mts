export function sortDigests(code: string): string;
