import type { TextLookup } from '@forecourt/contracts/wording';
import { styled } from 'styled-components';
import { Anchor } from '../link/anchor';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';

const List = styled.ol`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[2]};
  font-size: ${token.size.sm};
  color: ${token.colour.muted};
  li {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '/';
    /* The empty text after the slash keeps screen readers from saying it. */
    content: '/' / '';
    margin-inline-end: ${token.space[2]};
    color: ${token.colour.muted};
  }
`;

export interface BreadcrumbItem {
  label: string;
  /** Undefined for the last item, which is the open page. */
  href?: string;
}

export const homeCrumb = (text: TextLookup): BreadcrumbItem => ({ label: text('ui.breadcrumb.home', 'Home'), href: '/' });

/** Home > Used Cars > Toyota > RAV4 (N-01). */
export const Breadcrumb = ({ items }: { items: BreadcrumbItem[] }) => {
  const text = useText();
  return (
    <nav aria-label={text('ui.breadcrumb.label', 'Breadcrumb')}>
      <List>
        {items.map(({ label, href }, index) => (
          <li key={`${href ?? ''}${label}`}>
            {href && index < items.length - 1 ? <Anchor href={href}>{label}</Anchor> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </List>
    </nav>
  );
};
