<?php

// Loads classes the way Composer does for users of the package.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $file = __DIR__.'/../src/'.strtr(substr($class, strlen('Carillon\\')), '\\', '/').'.php';
    if (str_starts_with($class, 'Carillon\\') && is_file($file)) {
        require $file;
    }
});
require __DIR__.'/../src/Models.php';
require __DIR__.'/../src/Resources.php';
