/** Titles of a test file that name requirements. `page`: whether the test opens a browser; undefined where no test says. */
export const readTitles: (file: string, source: string) => { title: string; ids: string[]; page: boolean | undefined }[];
