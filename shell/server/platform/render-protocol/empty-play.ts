import type { PlayedPage } from '../ports';

/** A played page without content: it failed, or its answer is no page. */
export const emptyPlay = ({
  status,
  errors,
  milliseconds = 0,
}: Pick<PlayedPage, 'status' | 'errors'> & { milliseconds?: number }) => ({
  status,
  errors,
  milliseconds,
  late: [],
  title: '',
  texts: [],
  structuredData: [],
  slots: [],
  links: [],
  bytes: { html: 0, scripts: 0 },
});
