import { Link } from 'react-router';

interface PageLinksProps {
  address: URLSearchParams;
  /** Parameter of the address that says where a page begins. */
  parameter: string;
  /** Begin of the next page; undefined on the last one. */
  next: string | undefined;
  /** Labels of the links to the first page, if there is one, and to the next. */
  first?: string;
  further: string;
}

/** The links keep the other parameters of the address. */
export const PageLinks = ({ address, parameter, next, first, further }: PageLinksProps) => {
  const pageAt = (begin?: string): string => {
    const page = new URLSearchParams(address);
    page.delete(parameter);
    if (begin !== undefined) page.set(parameter, begin);
    return `?${page.toString()}`;
  };
  const toFirst = first !== undefined && address.has(parameter);
  return toFirst || next !== undefined ? (
    <nav aria-label="Pages" className="row pages">
      {toFirst ? <Link to={pageAt()}>{first}</Link> : null}
      {next === undefined ? null : <Link to={pageAt(next)}>{further}</Link>}
    </nav>
  ) : null;
};
