import type { ComponentProps } from 'react';

/**
 * Radix puts a `style` attribute on its elements, which the Content-Security-Policy forbids in the server's HTML.
 * As `asChild` of a Radix element it keeps all other attributes.
 */
export const DivWithoutInlineStyle = (props: ComponentProps<'div'>) => <div {...props} style={undefined} />;
