import { BagIcon } from './media/icons';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './media/Avatar';
import { Banner } from './feedback/Banner';
import { BarChart } from './order/BarChart';
import { CopyButton } from './action/CopyButton';
import { EmptyState } from './feedback/EmptyState';
import { Price } from './order/Price';
import { Spinner } from './feedback/Spinner';
import { StatusChip } from './feedback/StatusChip';
import { Steps } from './layout/Steps';
import { Timeline } from './order/Timeline';
import { VerifiedBadge } from './media/VerifiedBadge';

// @product §3.30 §9.26
it('the spinner is 35 px, and one turn takes 0.75 s divided by speedMultiplier (product §9)', () => {
  const { rerender } = render(<Spinner />);
  const spinner = screen.getByRole('status', { name: 'Loading' });
  expect(spinner).toHaveAttribute('width', '35');
  expect(spinner.style.getPropertyValue('--turn')).toBe('0.75s');
  rerender(<Spinner size={20} speedMultiplier={3} />);
  expect(spinner).toHaveAttribute('width', '20');
  expect(spinner.style.getPropertyValue('--turn')).toBe('0.25s');
});

it('a price can have two decimals, and a struck price has a label for screen readers', () => {
  render(
    <>
      <Price aed={1250} />
      <Price aed={125} decimals="always" />
      <Price aed={1500} struck />
    </>,
  );
  expect(screen.getByText('AED 1,250').tagName).toBe('BDI');
  expect(screen.getByText('AED 125.00')).toBeInTheDocument();
  expect(screen.getByText('Original price')).toBeInTheDocument();
});

it('a status chip has an icon, the verified badge has a name, and an avatar without a photo shows initials', () => {
  const { container } = render(
    <>
      <StatusChip tone="ok">Completed</StatusChip>
      <VerifiedBadge />
      <Avatar name="Layla Haddad" />
    </>,
  );
  expect(screen.getByText('Completed').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Verified' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Photo of Layla Haddad' })).toHaveTextContent('LH');
  expect(container.querySelector('[style]')).toBeNull();
});

it('an avatar whose photo does not load shows initials', () => {
  render(<Avatar name="Omar" src="gone.webp" />);
  fireEvent.error(screen.getByRole('img', { name: 'Photo of Omar' }));
  expect(screen.getByRole('img', { name: 'Photo of Omar' })).toHaveTextContent('O');
});

// @product §2.40 §9.22
it('after Copy the button shows Copied for one second (product §2, §9)', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyButton value="https://linksouq.ae/layla" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(writeText).toHaveBeenCalledWith('https://linksouq.ae/layla');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('Steps and Timeline mark the current step with aria-current', () => {
  render(
    <>
      <Steps steps={['Submit Content', 'Submit Post Link']} current={1} />
      <Timeline
        items={[
          { id: 'a', title: 'Placed', state: 'done' },
          { id: 'b', title: 'In review', state: 'current' },
        ]}
      />
    </>,
  );
  const current = screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map((item) => item.textContent)).toEqual(['2Submit Post Link', 'In review']);
});

it('screen readers read the numbers of a chart in a table', () => {
  render(<BarChart label="Earnings" data={[{ label: '01-11', value: 450 }]} format={(n) => `AED ${n}`} />);
  expect(screen.getByRole('table', { name: 'Earnings' })).toHaveTextContent('01-11AED 450');
});

it('an empty state has a title, a text and an action, and screen readers announce a banner', () => {
  render(
    <>
      <EmptyState icon={BagIcon} title="No orders yet" action={<button type="button">Share</button>}>
        They appear here.
      </EmptyState>
      <Banner tone="warn" title="Account Frozen" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  expect(screen.getByText('They appear here.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Account Frozen');
});
