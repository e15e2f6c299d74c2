import type { ComponentProps } from 'react';

/**
 * A div that takes no inline style. Radix puts a `style` attribute on its parts, which the Content-Security-Policy
 * forbids in the server's HTML; given as `asChild`, this keeps everything else.
 */
export const Unstyled = (props: ComponentProps<'div'>) => <div {...props} style={undefined} />;
