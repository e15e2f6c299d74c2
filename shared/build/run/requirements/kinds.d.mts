/** The most that a title in a test file shows. `page` as `readTitles` has it. */
export const kindOf: (path: string, source: string, page: boolean | undefined) => 'browser' | 'http' | 'unit';
