import { render, screen } from '@testing-library/react';
import { chooseEnquiryCategory } from './enquiry';

it.each([
  ['test_drive', 'Test drive'],
  ['trade_in', 'Question'],
])('V-08 the category %s leads to the answer %s where the form has it', (category, label) => {
  render(
    <form id="enquire">
      <input type="radio" name="category" value="enquiry" defaultChecked aria-label="Question" />
      <input type="radio" name="category" value="test_drive" aria-label="Test drive" />
    </form>,
  );
  chooseEnquiryCategory(category);
  expect((screen.getByLabelText(label) as HTMLInputElement).checked).toBe(true);
});
