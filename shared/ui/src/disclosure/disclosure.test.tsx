import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Accordion } from './accordion';
import { ShowMore, ShowMoreList } from './show-more';
import { Tabs } from './tabs';

const questions = [
  { id: 'a', title: 'How long does it take?', content: <p>About an hour.</p> },
  { id: 'b', title: 'What do I bring?', content: <p>Your licence.</p> },
];
const expanded = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));

const panels = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);

it('Q-01 the keyboard opens and closes an answer, one at a time', async () => {
  const { container } = render(<Accordion items={questions} />);
  expect(expanded()).toEqual(['false', 'false']);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(expanded()).toEqual(['true', 'false']);
  await userEvent.keyboard('{ArrowDown} ');
  expect(expanded()).toEqual(['false', 'true']);
  await userEvent.keyboard(' ');
  expect(expanded()).toEqual(['false', 'false']);
  expect(await axe(container)).toHaveNoViolations();
});

it('Q-01 an accordion with `multiple` has several open answers, some of them at first', async () => {
  render(<Accordion items={questions} multiple open={['b']} level={2} />);
  await userEvent.click(screen.getByText('How long does it take?'));
  expect(expanded()).toEqual(['true', 'true']);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('Q-01 arrow keys move between tabs, and the other panels are hidden', async () => {
  const chosen: string[] = [];
  const items = [
    { id: 'x', label: 'Comments', content: 'One owner' },
    { id: 'y', label: 'Features', content: 'Sunroof' },
  ];
  const { container } = render(<Tabs label="About this car" items={items} onChange={(id) => chosen.push(id)} />);
  expect(panels()).toEqual(['One owner']);
  await userEvent.click(screen.getByRole('tab', { name: 'Comments' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(panels()).toEqual(['Sunroof']);
  expect(chosen).toEqual(['y']);
  expect(await axe(container)).toHaveNoViolations();
});

const visible = (text: string) => {
  const element = screen.getByText(text);
  return getComputedStyle(element).display !== 'none';
};

it('V-07 a long text shows its start, and a button shows all of it', async () => {
  const { container } = render(<ShowMore limit={9}>{'One owner, full history'}</ShowMore>);
  expect([visible(', full history'.trim()), visible('…')]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect([visible(', full history'.trim()), visible('…')]).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  expect(await axe(container)).toHaveNoViolations();
});

it('V-07 a short text and a short list have no button', () => {
  render(
    <>
      <ShowMore limit={400}>Short.</ShowMore>
      <ShowMoreList limit={4} items={[{ id: '1', content: 'Bluetooth' }]} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('V-07 a long list shows its first entries, and a button shows all of them', async () => {
  const items = ['Bluetooth', 'Sunroof', 'Towbar'].map((content) => ({ id: content, content }));
  render(<ShowMoreList limit={2} items={items} more="Show All" less="Hide" />);
  expect(items.map(({ content }) => visible(content))).toEqual([true, true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Show All' }));
  expect(visible('Towbar')).toBe(true);
});
