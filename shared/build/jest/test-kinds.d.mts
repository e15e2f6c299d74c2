import type { CodeFile } from '../run/import-graph.mjs';

export function findTestsInPages(sources: readonly CodeFile[]): string[];
export function findPureTests(sources: readonly CodeFile[]): string[];
