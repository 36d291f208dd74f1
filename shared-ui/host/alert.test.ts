import { alertOnce } from './alert';

const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});

it('an alert with the same text within a second is not shown again', () => {
  // @product §8.21
  alertOnce('Your session has expried.');
  alertOnce('Your session has expried.');
  alertOnce('Unauthorized!');
  expect(alert.mock.calls).toEqual([['Your session has expried.'], ['Unauthorized!']]);
});
