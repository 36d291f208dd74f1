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
afterEach(() => document.documentElement.removeAttribute('dir'));

describe('Tabs', () => {
  it('tabs show counts, including zero, and have a named panel', () => {
    render(<Orders />);
    expect(tab(/Active\s*2/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Completed\s*0/)).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: /Active/ })).toHaveTextContent('panel of active');
  });
  it('all tabs are one tab stop, and arrow keys skip disabled tabs and wrap around', async () => {
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
  });
});
