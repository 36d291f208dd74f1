import { render, screen } from '@testing-library/react';
import events from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const user = events.setup({ delay: null });

function Orders() {
  const [active, setActive] = useState('active');
  return (
    <Tabs
      label="Orders"
      tabs={[
        { id: 'active', label: 'Active', badge: 2 },
        { id: 'off', label: 'Off', disabled: true },
        { id: 'completed', label: 'Completed', badge: 0 },
      ]}
      active={active}
      onChange={setActive}
    >
      panel of {active}
    </Tabs>
  );
}
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('a tab shows its count, also a count of 0, and the active tab names the panel', () => {
    render(<Orders />);
    expect(tab(/Active\s*2/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Completed\s*0/)).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: /Active/ })).toHaveTextContent('panel of active');
  });
  it('the row of tabs is one tab stop, and arrow keys skip disabled tabs and wrap around', async () => {
    render(<Orders />);
    await user.tab();
    expect(tab(/Active/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/Completed/)).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('panel of completed');
    await user.keyboard('{ArrowRight}');
    expect(tab(/Active/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab(/Completed/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab(/Active/)).toHaveFocus();
    await user.tab();
    for (const each of screen.getAllByRole('tab')) expect(each).not.toHaveFocus();
  });
  it('with right-to-left text, the left arrow key moves to the next tab', async () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Orders />
      </div>,
    );
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(tab(/Completed/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab(/Active/)).toHaveFocus();
    // Wraps around.
    await user.keyboard('{ArrowRight}');
    expect(tab(/Completed/)).toHaveFocus();
  });
});
