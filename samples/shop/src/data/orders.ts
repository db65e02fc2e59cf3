export type OrderStatus = 'pending' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

export interface Order {
  number: string;
  status: OrderStatus;
  items: number;
  placedOn: Date;
  returnUntil: Date;
  trackingUrl?: string;
}

export const orders: Order[] = [
  {
    number: 'M-1042',
    status: 'shipped',
    items: 3,
    placedOn: new Date('2026-03-02'),
    returnUntil: new Date('2026-04-01'),
    trackingUrl: '/track/M-1042',
  },
  {
    number: 'M-0987',
    status: 'delivered',
    items: 1,
    placedOn: new Date('2026-02-11'),
    returnUntil: new Date('2026-03-13'),
  },
];
