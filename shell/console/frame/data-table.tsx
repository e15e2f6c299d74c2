import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Renders a table that can be scrolled with the keyboard. */
export const DataTable = ({ label, head, children }: { label: string; head: string[]; children: ReactNode }) => (
  // The keyboard must reach an area that scrolls.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="scroll" tabIndex={0} role="region" aria-label={label}>
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
);

export const DealerLink = ({ slug, children }: { slug: string; children?: ReactNode }) => (
  <Link to={`/dealers/${slug}`}>{children ?? slug}</Link>
);

export const ReleaseLink = ({ name, version, children }: { name: string; version: string; children?: ReactNode }) => (
  <Link to={`/releases/${name}/${version}`}>{children ?? version}</Link>
);

/** Renders the button of a row that opens the panel for changing the row's subject. */
export const ChangeButton = ({ subject, onClick }: { subject: string; onClick: () => void }) => (
  <button type="button" aria-label={`Change ${subject}`} onClick={onClick}>
    Change
  </button>
);
