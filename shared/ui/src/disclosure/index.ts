export { Accordion, type AccordionProps, type AccordionItem } from './accordion';
export { Tabs, type TabsProps, type TabsItem } from './tabs';
export { ShowMore, ShowMoreList, type ShowMoreListProps } from './show-more';
export { cutText } from './cut-text';
