/** Titles of a test file that name requirements. `page`: whether the test opens a browser; undefined where no test says. */
export const readRequirementTitles: (
  file: string,
  source: string,
) => { title: string; ids: string[]; page: boolean | undefined }[];
/** The most that a title in a test file shows. `page` as `readRequirementTitles` has it. */
export const kindOfTest: (path: string, source: string, page: boolean | undefined) => 'browser' | 'http' | 'unit';
