import { styled } from 'styled-components';
import { TEXT_CUT_LENGTHS } from '@forecourt/rules/text/truncate';
import { Copy, Prose, useText } from '@forecourt/ui';
import { ShowAllBox } from '../facts/reveal';

const VOID_TAGS = new Set(['br', 'hr']);
/** An HTML tag, a character reference or one character. */
const TOKENS = /<(\/?)([a-z][a-z0-9]*)[^>]*>|&(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);|[^<]|</giu;
const ELLIPSIS = '…';

interface Cut {
  html: string;
  open: readonly string[];
}

const closing = (open: readonly string[]): string =>
  open
    .map((tag) => `</${tag}>`)
    .toReversed()
    .join('');

/**
 * Cuts after a word and closes open elements (V-07); undefined if the text is not longer. A character reference counts as
 * one.
 */
export const cutHtml = (html: string, limit: number): string | undefined => {
  const open: string[] = [];
  let cutText = '';
  let characters = 0;
  let wordEnd: Cut | undefined;
  for (const [token, slash, tag] of html.matchAll(TOKENS)) {
    if (tag) {
      const name = tag.toLowerCase();
      if (slash) open.splice(open.lastIndexOf(name), open.includes(name) ? 1 : 0);
      else if (!VOID_TAGS.has(name)) open.push(name);
    } else {
      if (/\s/.test(token)) wordEnd = { html: cutText, open: [...open] };
      if (characters === limit) {
        const { html: start, open: openElements } = wordEnd ?? { html: cutText, open };
        return `${start.replace(/[\s,:–-]+$/, '')}${ELLIPSIS}${closing(openElements)}`;
      }
      characters += 1;
    }
    cutText += token;
  }
  return undefined;
};

const Start = styled(Prose)`
  display: var(--cut, block);
`;
const Whole = styled(Prose)`
  display: var(--rest, block);
`;

/** Cut at 400 characters (V-07). `html` must be sanitised by the server. */
export const DealerComments = ({ html }: { html: string | undefined }) => {
  const text = useText<'vehicle'>();
  if (!html)
    return (
      <Copy tone="muted">{text('vehicle.comments.pending', 'Dealer comments are pending. Please check back here later.')}</Copy>
    );
  const start = cutHtml(html, TEXT_CUT_LENGTHS.dealerComments.length);
  return (
    <ShowAllBox needed={start !== undefined} more={text('vehicle.comments.more', 'Read more')}>
      {start === undefined ? null : <Start dangerouslySetInnerHTML={{ __html: start }} />}
      <Whole dangerouslySetInnerHTML={{ __html: html }} />
    </ShowAllBox>
  );
};
