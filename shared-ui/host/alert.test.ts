import { alertOnce } from './alert';

const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});

it('an alert of the browser is shown, and an equal alert at the same time is omitted', () => {
  // @product §8.21
  alertOnce('Your session has expried.');
  alertOnce('Your session has expried.');
  alertOnce('Unauthorized!');
  expect(alert.mock.calls).toEqual([['Your session has expried.'], ['Unauthorized!']]);
});
