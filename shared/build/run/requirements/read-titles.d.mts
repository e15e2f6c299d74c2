/** The kinds of tests, strongest first: a browser journey, a test over HTTP, a unit test. */
export const TEST_KINDS: readonly ['browser', 'http', 'unit'];
/** Returns the titles of a test file that name requirements. `page` says whether the test opens a browser; undefined if unknown. */
export const readTestTitlesWithRequirements: (
  file: string,
  source: string,
) => { title: string; ids: string[]; page: boolean | undefined }[];
/** Returns the kind of test to which a title belongs. `page` is the value that `readTestTitlesWithRequirements` returns. */
export const kindOfTest: (path: string, source: string, page: boolean | undefined) => 'browser' | 'http' | 'unit';
