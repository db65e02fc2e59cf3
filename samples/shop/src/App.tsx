import { useState } from 'react';
import { Cart } from './components/Cart';
import { Checkout } from './components/Checkout';
import { Footer } from './components/Footer';
import { Header, type Page } from './components/Header';
import { OrderHistory } from './components/OrderHistory';
import { ProductList } from './components/ProductList';
import { useCart } from './lib/cart';

export function App() {
  const [page, setPage] = useState<Page>('home');
  const cart = useCart();

  return (
    <>
      <Header page={page} cartSize={cart.size} onNavigate={setPage} />
      <main>
        {page === 'home' && <ProductList onAdd={cart.add} />}
        {page === 'cart' && (
          <Cart cart={cart} onBrowse={() => setPage('home')} onCheckout={() => setPage('checkout')} />
        )}
        {page === 'checkout' && <Checkout cart={cart} onBack={() => setPage('cart')} />}
        {page === 'orders' && <OrderHistory />}
      </main>
      <Footer />
    </>
  );
}
