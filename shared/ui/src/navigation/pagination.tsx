import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import { Anchor } from '../link/anchor';
import { media, token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { VisuallyHidden } from '../layout/layout';

/** `gap` stands in place of pages that have no link. */
type PageStep = number | 'gap';

/**
 * First, last, the current page and its neighbours, with `gap` where at least two are left out. Pages count from 1; a
 * current page out of range becomes the nearest valid one (S-05).
 */
export const listPageNumbers = (current: number, pages: number): PageStep[] => {
  const currentPage = Math.min(Math.max(1, current), Math.max(1, pages));
  const pageNumbers = [1, currentPage - 1, currentPage, currentPage + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(pageNumbers)].toSorted((a, b) => a - b);
  return sorted.flatMap((page, index): PageStep[] => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
};

const List = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[1]} 0;
  :is(a, li > span) {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    height: ${token.target};
    padding-inline: ${token.space[1]};
    border-radius: ${token.radius.md};
    color: ${token.colour.ink};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  a[aria-current] {
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
    font-weight: ${token.weight.bold};
  }
  ${media.hover} {
    a:not([aria-current]):hover {
      background: ${token.colour.primarySoft};
    }
  }
  ${media.sm} {
    gap: ${token.space[1]};
    :is(a, li > span) {
      min-width: ${token.target};
    }
  }
`;

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  /** `event.preventDefault()` cancels the link. */
  onPage?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  label?: string;
}

/** Renders nothing for one page. Works without JavaScript (S-05). */
export const Pagination = ({ page, pages, href, onPage, label }: PaginationProps) => {
  const text = useText();
  if (pages < 2) return null;
  const go = (target: number) => ({
    href: href(target),
    onClick: onPage && ((event: MouseEvent<HTMLAnchorElement>) => onPage(target, event)),
  });
  const steps = listPageNumbers(page, pages);
  return (
    <nav aria-label={label ?? text('ui.pagination.label', 'Pages')}>
      <List>
        {page > 1 ? (
          <li>
            <Anchor {...go(page - 1)} rel="prev" aria-label={text('ui.pagination.previous', 'Previous page')}>
              <Icon name="chevron-left" />
            </Anchor>
          </li>
        ) : null}
        {steps.map((step, index) => (
          <li key={step === 'gap' ? `gap after ${String(steps[index - 1])}` : step}>
            {step === 'gap' ? (
              <span aria-hidden>…</span>
            ) : (
              <Anchor {...go(step)} aria-current={step === page ? 'page' : undefined}>
                <VisuallyHidden>{`${text('ui.pagination.page', 'Page')} `}</VisuallyHidden>
                {step}
              </Anchor>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Anchor {...go(page + 1)} rel="next" aria-label={text('ui.pagination.next', 'Next page')}>
              <Icon name="chevron-right" />
            </Anchor>
          </li>
        ) : null}
      </List>
    </nav>
  );
};
