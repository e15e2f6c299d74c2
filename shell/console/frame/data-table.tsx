import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Whether the content is wider than the area, so that it scrolls. */
const useScrollsSideways = () => {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [area, scrolls] as const;
};

/** Scrolls with the keyboard, and says so where it is wider than the screen. */
export const DataTable = ({ label, head, children }: { label: string; head: string[]; children: ReactNode }) => {
  const [area, scrolls] = useScrollsSideways();
  return (
    <>
      {scrolls ? <p className="hint">This table has more columns: scroll it sideways.</p> : null}
      {/* The keyboard must reach an area that scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={area} className="scroll" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  );
};

export const DealerLink = ({ slug, children }: { slug: string; children?: ReactNode }) => (
  <Link to={`/dealers/${slug}`}>{children ?? slug}</Link>
);

export const ReleaseLink = ({ name, version, children }: { name: string; version: string; children?: ReactNode }) => (
  <Link to={`/releases/${name}/${version}`}>{children ?? version}</Link>
);

export const ChangeButton = ({ subject, onClick }: { subject: string; onClick: () => void }) => (
  <button type="button" aria-label={`Change ${subject}`} onClick={onClick}>
    Change
  </button>
);
