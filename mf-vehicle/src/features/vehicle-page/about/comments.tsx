import { styled } from 'styled-components';
import { CUTS } from '@forecourt/rules/text/truncate';
import { Copy, Prose, useText } from '@forecourt/ui';
import { Reveal } from '../facts/reveal';
import { cutHtml } from './cut-html';

const Start = styled(Prose)`
  display: var(--cut, block);
`;
const Whole = styled(Prose)`
  display: var(--rest, block);
`;

/** What the dealer says about the vehicle, cut at 400 characters (V-07). `html` was sanitised by the server. */
export const Comments = ({ html }: { html: string | undefined }) => {
  const text = useText<'vehicle'>();
  if (!html)
    return (
      <Copy tone="muted">{text('vehicle.comments.pending', 'Dealer comments are pending. Please check back here later.')}</Copy>
    );
  const start = cutHtml(html, CUTS.dealerComments.length);
  return (
    <Reveal needed={start !== undefined} more={text('vehicle.comments.more', 'Read more')}>
      {start === undefined ? null : <Start dangerouslySetInnerHTML={{ __html: start }} />}
      <Whole dangerouslySetInnerHTML={{ __html: html }} />
    </Reveal>
  );
};
