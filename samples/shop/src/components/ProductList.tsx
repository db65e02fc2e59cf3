import { products, type Product } from '../data/products';
import { ProductCard } from './ProductCard';

interface ProductListProps {
  onAdd(product: Product): void;
}

export function ProductList({ onAdd }: ProductListProps) {
  return (
    <section id="seeds" className="grid">
      {products.map(product => (
        <ProductCard key={product.id} product={product} onAdd={onAdd} />
      ))}
    </section>
  );
}
