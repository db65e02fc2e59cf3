export interface Product {
  id: string;
  name: string;
  image: string;
  /** In cents. */
  price: number;
  stock: number;
  rating: number;
  reviews: number;
  /** In centimetres. */
  height: number;
  /** Months from 1 to 12. */
  sow: { from: number; to: number; indoors: boolean };
  friends: string[];
}

export const products: Product[] = [
  {
    id: 'calendula',
    name: 'Calendula officinalis',
    image: '/images/calendula.jpg',
    price: 290,
    stock: 42,
    rating: 4.8,
    reviews: 31,
    height: 45,
    sow: { from: 3, to: 6, indoors: false },
    friends: ['tomato', 'bean'],
  },
  {
    id: 'tomato',
    name: 'Solanum lycopersicum',
    image: '/images/tomato.jpg',
    price: 350,
    stock: 3,
    rating: 4.6,
    reviews: 112,
    height: 180,
    sow: { from: 2, to: 4, indoors: true },
    friends: ['calendula'],
  },
  {
    id: 'bean',
    name: 'Phaseolus coccineus',
    image: '/images/bean.jpg',
    price: 320,
    stock: 0,
    rating: 4.9,
    reviews: 1,
    height: 300,
    sow: { from: 5, to: 7, indoors: false },
    friends: ['calendula'],
  },
];
