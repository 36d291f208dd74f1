import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@linksouq/shared-api/contract';
import { FormCode } from '@linksouq/shared-ui';
import { show, withApi } from '@linksouq/shared-ui/testing';
import { Form } from './Form';
import { ResendButton } from './ResendButton';

withApi('seller');

it.each([
  ['a new code was sent, removes the error of the old code', true],
  ['no code could be sent, keeps the error of the old code', false],
])('if %s', async (_, isSent) => {
  const send = jest.fn(() => Promise.resolve(isSent));
  const error = { otp: messages.otpUsedUp };
  const UsedUpCode = () => (
    <Form initial={{ otp: '' }} rule={() => error} problems={error} onSubmit={() => Promise.resolve(false)}>
      <FormCode name="otp" label="OTP" />
      <ResendButton otp={{ requested: true, busy: false, failure: undefined, secondsLeft: 0, send }} />
    </Form>
  );
  show(UsedUpCode, '/');
  expect(screen.getByText('This code no longer works. Ask for a new one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  expect(send).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryAllByText(messages.otpUsedUp)).toHaveLength(isSent ? 0 : 1));
});
