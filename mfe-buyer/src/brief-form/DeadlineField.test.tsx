import { act, render, screen } from '@testing-library/react';
import { setLocale } from '@linksouq/shared-ui/host';
import { Form } from '@linksouq/shared-ui/kit';
import { TestRouter } from '@linksouq/shared-ui/testing';
import { DeadlineField } from './DeadlineField';

afterEach(() => act(() => setLocale('en')));

it.each([
  ['en', 'Mon, 2 Nov 2026'],
  ['ar', 'الاثنين، 2 نوفمبر 2026'],
  ['fr', 'lun. 2 nov. 2026'],
])('in the language %s, the hint shows the date as "%s"', (language, date) => {
  act(() => setLocale(language));
  render(
    <TestRouter>
      <Form initial={{ deadline: '2026-11-02' }} rule={() => ({})} onSubmit={async () => true}>
        <DeadlineField />
      </Form>
    </TestRouter>,
  );
  expect(screen.getByText(date, { exact: false })).toBeVisible();
});
