import { Places } from './places';

describe('Places', () => {
  it('one IP address gets three quarters of the places, and other addresses get few places each', () => {
    const places = new Places(64);
    const taken = Array.from({ length: 80 }, () => places.take('one')).filter(Boolean).length;
    expect([taken, places.taken]).toEqual([48, 48]);
    // Each further address gets one sixteenth of all places, until no place is free.
    const takenByOthers = Array.from(
      { length: 6 },
      (_, i) => Array.from({ length: 10 }, () => places.take(`other ${i}`)).filter(Boolean).length,
    );
    expect(takenByOthers).toEqual([4, 4, 4, 4, 0, 0]);
    expect(places.take('last')).toBe(false);
  });
  it('a released place can be taken again, and an address without places is not counted', () => {
    const places = new Places(4);
    for (let i = 0; i < 3; i++) places.take('one');
    expect(places.take('one')).toBe(false);
    places.release('one');
    expect([places.takenBy('one'), places.take('one')]).toEqual([2, true]);
    expect(places.addressesWith('two')).toBe(2);
    for (let i = 0; i < 3; i++) places.release('one');
    expect([places.taken, places.takenBy('one'), places.addressesWith('two')]).toEqual([0, 0, 1]);
  });
  it('one address can take all places if there are fewer than four', () => {
    const places = new Places(3);
    expect([1, 2, 3, 4].map(() => places.take('one'))).toEqual([true, true, true, false]);
  });
});
