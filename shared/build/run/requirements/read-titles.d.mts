/** Strongest first: a browser journey, a test over HTTP, a unit test. */
export const TEST_KINDS: readonly ['browser', 'http', 'unit'];
/**
 * Returns the titles that name requirements, also texts from which titles are made, such as entries of a list. `page` says
 * whether the test opens a browser; undefined if unknown.
 */
export const readTestTitlesWithRequirements: (
  file: string,
  source: string,
) => { title: string; ids: string[]; page: boolean | undefined }[];
/** `page` is that of `readTestTitlesWithRequirements`. */
export const kindOfTest: (path: string, source: string, page: boolean | undefined) => 'browser' | 'http' | 'unit';
