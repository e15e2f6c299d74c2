import { Notice, Section, useText } from '@forecourt/ui';

/** What stands where a page's part could not be had. */
export const PartNotice = () => {
  const text = useText();
  return (
    <Section>
      <Notice tone="info" title={text('shell.part.title', 'This page is taking a short break')}>
        {text('shell.part.text', 'The rest of the site works as usual. Please try again in a moment, or give us a call.')}
      </Notice>
    </Section>
  );
};
