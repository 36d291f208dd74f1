import { render } from '@testing-library/react';
import { Banner } from '../feedback/Banner';
import { unbroken } from './unbroken';

const unbrokenPartsOf = (text: string) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.unbroken')].map((part) => part.textContent);
};

describe('parts of a text that stay on one line', () => {
  it.each([
    ['a date', 'Deadline 21-11-2026', ['21-11-2026']],
    ['a date with its time', 'Payable until 21-11-2026 14:00, then it ends.', ['21-11-2026 14:00']],
    ['a date, a comma and its time', 'Due 21-11-2026, 14:00.', ['21-11-2026, 14:00']],
    ['an Arabic date and its time', 'حتى 21-11-2026، 14:00.', ['21-11-2026، 14:00']],
    [
      'isolated values',
      'حتى \u206821-11-2026\u2069، \u206814:00\u2069.',
      ['\u206821-11-2026\u2069، \u206814:00\u2069'],
    ],
    ['a range', 'Allow 3-5 days for it', ['3-5 days']],
    ['the code of an order', 'for order LS-EC9MAZ.', ['LS-EC9MAZ']],
    ['the code of a receipt', 'الإيصال \u2068R-2026-000001\u2069', ['R-2026-000001']],
    ['a name with a hyphen', 'a T-shirt of H-B-O', []],
    ['an amount', 'You receive AED 1,250.50.', ['AED 1,250.50']],
    ['several parts', 'AED 20 of AED 1,250 on 21-11-2026', ['AED 20', 'AED 1,250', '21-11-2026']],
    ['no such part', 'Choose a brief', []],
  ])('a text with %s has the expected parts', (_name, text, parts) => {
    expect(unbrokenPartsOf(text)).toEqual(parts);
  });
  it('the result is one element, because a flex container would remove the space before an amount', () => {
    const { container } = render(<p>{unbroken('Pay AED 2,772.00')}</p>);
    expect(container.querySelector('p')!.childNodes).toHaveLength(1);
  });
  it('a banner also keeps the parts of a text beside an element on one line', () => {
    const { container } = render(
      <Banner>
        {'Without an answer by 03-12-2026 23:48, you get your money back.'}
        <em>Why</em>
      </Banner>,
    );
    expect(container.querySelector('.unbroken')).toHaveTextContent('03-12-2026 23:48');
  });
  it('a value that is not a string is returned unchanged', () => {
    expect(unbroken(undefined)).toBeUndefined();
    expect(unbroken(5)).toBe(5);
  });
});
